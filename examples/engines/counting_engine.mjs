#!/usr/bin/env node
// An engine for Kibitz in another language: it prefers the answers whose words name the highest
// number, so that in Compile it plays high cards. It speaks the protocol of docs/engine.md.

import { createInterface } from 'node:readline';

const say = (line) => process.stdout.write(`${line}\n`);
const worth = (answer) => Math.max(0, ...(answer.match(/\d+/g) ?? []).map(Number));

let answers = [];
let block = null;

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.trim().split(/\s+/);
  if (block !== null) {
    if (word === 'end') block = null;
    else block.push(line);
  } else if (word === 'kibitz') {
    say('engine counting');
    say('ready');
  } else if (word === 'game') {
    say('ready');
  } else if (word === 'view') {
    block = [];
  } else if (word === 'answers') {
    block = answers = [];
  } else if (word === 'go') {
    const best = answers.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    say(`bestmove ${best.trim()}`);
  } else if (word === 'quit') {
    break;
  }
}
process.exit(0);
