import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingsView, FindingView } from '../../src/core/answers.js';
import { changeOf } from '../../src/state/findings_change.js';

const finding = (rule: string, record: string, message: string): FindingView =>
  ({ rule, record, message, file: 'a.nav', field: `areas[${record}].x` }) as FindingView;
const found = (...findings: FindingView[]) => ({ findings }) as unknown as FindingsView;
const change = (was: FindingView[], is: FindingView[]) => {
  const { fresh, gone } = changeOf(found(...was), found(...is));
  return [fresh, gone].map((list) => list.map(({ record }) => record));
};

test('findings of records that moved or got other numbers are the same', () => {
  const was = [finding('long', '3', 'at 10.5, -2 m'), finding('long', '7', 'at 40, 8 m')];
  const is = [finding('long', '2', 'at 11.5, -2 m'), finding('long', '6', 'at 41, 8 m')];
  assert.deepEqual(change(was, is), [[], []]);
});

test('what is found more often is new, and that what is nowhere else', () => {
  const was = [finding('long', '3', 'link to 12:4')];
  const more = [finding('long', '3', 'link to 12:4'), finding('long', '9', 'link to 12:8')];
  assert.deepEqual(change(was, more), [['9'], []]);
  assert.deepEqual(change(more, was), [[], ['9']]);
});

test('another rule, and other words of the same rule, are another finding', () => {
  const was = [finding('long', '3', 'too long')];
  assert.deepEqual(change(was, [finding('short', '3', 'too long')]), [['3'], ['3']]);
  assert.deepEqual(change(was, [finding('long', '3', 'no way back')]), [['3'], ['3']]);
});
