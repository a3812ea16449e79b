import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '@preact/signals';
import { Messages } from '../../src/state/messages.js';

const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

test('all that is said is kept, and warnings and errors stand until they are closed', () => {
  const messages = new Messages();
  messages.say('opened');
  messages.warn('the disk is full');
  messages.error('no such file', '12:3 ^');
  messages.hint('area 5');
  assert.deepEqual(texts(messages.history.value), ['opened', 'the disk is full', 'no such file']);
  assert.deepEqual(texts(messages.cards.value), ['the disk is full', 'no such file']);
  assert.equal(messages.status.value, 'area 5');
  messages.close(messages.cards.value[0].id);
  assert.deepEqual(texts(messages.cards.value), ['no such file']);
});

test('what lasts stands when other files are opened, until it is over', () => {
  const messages = new Messages();
  messages.error('broken file');
  messages.lasting('picture', 'no picture');
  messages.clear();
  assert.deepEqual(texts(messages.cards.value), ['no picture']);
  messages.lasting('picture', '');
  assert.deepEqual(messages.cards.value, []);
});

test('what takes its time is shown until it ends, whatever ends first', async () => {
  const messages = new Messages();
  let end: (() => void) | undefined;
  const slow = messages.during('Opening…', new Promise<void>((done) => (end = done)));
  await assert.rejects(messages.during('Reading…', Promise.reject(new Error('no'))), /no/);
  assert.deepEqual(messages.busy.value, ['Opening…']);
  end?.();
  await slow;
  assert.deepEqual(messages.busy.value, []);
});

test('who says something does not depend on what is said', async () => {
  const messages = new Messages();
  let times = 0;
  const end = effect(() => {
    times += 1;
    messages.warn('once');
    void messages.during('Comparing…', Promise.resolve());
    if (times > 5) throw new Error('it says so again and again');
  });
  await new Promise((done) => setTimeout(done, 0));
  assert.equal(times, 1);
  end();
});
