/** A text in a link: compressed, and in letters that an address may have. */

/** Written first, so that a later way of writing can be told apart. */
const MARK = '1.';
/** Letters of a position; what would unpack to more is none. */
const LONGEST = 20_000;

type Packing = ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>;

async function through(bytes: Uint8Array<ArrayBuffer>, by: Packing): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const parts: number[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(parts);
    parts.push(...value);
    if (parts.length > LONGEST) throw new Error('too long');
  }
}

/** What stands behind the # of a link to a text. */
export async function linked(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...packed));
  return MARK + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a link, or null if it holds none. */
export async function unlinked(key: string): Promise<string | null> {
  if (!key.startsWith(MARK)) return null;
  try {
    const letters = key.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(letters), (x) => x.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || null;
  } catch {
    return null; // cut off, or never a link of ours
  }
}
