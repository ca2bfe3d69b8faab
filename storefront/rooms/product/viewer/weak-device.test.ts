import { expect, it } from 'vitest';
import { isWeakDevice } from './weak-device.ts';

it.each([
  ['with little memory', { hardwareConcurrency: 8, deviceMemory: 4 }],
  ['with few cores', { hardwareConcurrency: 4, deviceMemory: 8 }],
  ['that saves data', { hardwareConcurrency: 8, connection: { saveData: true } }],
])('a device %s is given less to draw', (_which, device) => {
  expect(isWeakDevice(device)).toBe(true);
});

it.each([
  ['that is strong', { hardwareConcurrency: 8, deviceMemory: 8, connection: { saveData: false } }],
  ['that says nothing of itself', {}],
])('a device %s draws everything', (_which, device) => {
  expect(isWeakDevice(device)).toBe(false);
});
