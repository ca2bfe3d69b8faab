import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import {
  buildInvoiceOrder,
  buildInvoiceSellerOrder,
} from '../../../tests/support/build-invoice-order.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { isRunning } from '../../db/embedded/processes.ts';
import { createInvoiceProcesses } from './invoice-processes.ts';
import type { InvoiceOrder } from './queries.ts';
import { waitFor, waitUntil } from '../../../tests/support/wait-for.ts';

/** The machine of the tests may be busy with something else while a process starts. */
const PATIENT_MS = 60_000;
const BUSY = { status: 503, code: 'busy' };
const ORDER = buildInvoiceOrder([buildInvoiceSellerOrder([])]);

/** A process that does this with a task. */
const startScripted = (onTask: string) => () =>
  spawn(
    process.execPath,
    [
      '-e',
      `process.on('message', () => { ${onTask} }); process.on('disconnect', () => process.exit())`,
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
  );
const startCrashing = startScripted("process.kill(process.pid, 'SIGKILL')");
const startThrowing = startScripted("throw new Error('no memory')");
const startHanging = startScripted('const end = Date.now() + 60_000; while (Date.now() < end);');
const startAnswering = startScripted('process.send({ pdf: new Uint8Array([7]) })');
const startMissing = () =>
  spawn('/there/is/no/such/program', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
const ANSWER = new Uint8Array([7]);

it('draws outside the process that answers requests, again and again in one, which ends when it is not needed', async () => {
  const processes = createInvoiceProcesses({ renderMs: PATIENT_MS, idleMs: 1_000 });
  const pdf = await processes.render(ORDER, 'en');
  const { processIds } = processes;
  const [pid = 0] = processIds;
  await processes.render(ORDER, 'hi');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const)
    process.kill(pid, signal);
  await processes.render(ORDER, 'hi');
  expect(processes.processIds).toEqual(processIds);
  expect(processIds).toHaveLength(1);
  expect(pid).not.toBe(process.pid);
  await waitUntil(() => !isRunning(pid));
  expect(processes.processIds).toEqual([]);
  expect((await readPdf(pdf))[0]).toContain('DHA/2627/000001');
});

it('throws what the drawing throws, and the process goes on', async () => {
  const processes = createInvoiceProcesses({ renderMs: PATIENT_MS });
  const broken = { ...ORDER, sellerOrders: [null] } as unknown as InvoiceOrder;
  await expect(processes.render(broken, 'en')).rejects.toThrow(TypeError);
  expect((await processes.render(ORDER, 'en')).length).toBeGreaterThan(0);
  expect(processes.processIds).toHaveLength(1);
});

it('a process that ends in its work is replaced, its drawing is done by the next one, and the log says how it ended', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const starts = [startCrashing, startAnswering];
  const processes = createInvoiceProcesses({
    startProcess: () => (starts.shift() ?? startMissing)(),
    renderMs: PATIENT_MS,
  });
  expect(await processes.render(ORDER, 'en')).toEqual(ANSWER);
  expect(warned.mock.calls).toEqual([['A process that draws invoices ended: SIGKILL']]);
  const [survivor = 0] = processes.processIds;
  process.kill(survivor, 'SIGKILL');
  starts.push(startAnswering);
  expect(await processes.render(ORDER, 'en')).toEqual(ANSWER);
  expect(processes.processIds).not.toContain(survivor);
});

it.each([
  ['crash, the second time as well', [startCrashing, startCrashing], PATIENT_MS, 'SIGKILL'],
  ['throw, the second time as well', [startThrowing, startThrowing], PATIENT_MS, 'exit code 1'],
  ['do not answer', [startHanging], 4_000, 'SIGKILL'], // within it the next one has to start and answer
  ['cannot be started', [startMissing, startMissing], PATIENT_MS, 'ENOENT'],
])(
  'where processes %s, the request is told, and the next one is answered',
  async (_, broken, stuckMs, why) => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const starts = [...broken];
    const processes = createInvoiceProcesses({
      startProcess: () => (starts.shift() ?? startAnswering)(),
      renderMs: PATIENT_MS,
      stuckMs,
    });
    await expect(processes.render(ORDER, 'en')).rejects.toMatchObject(BUSY);
    expect(starts).toEqual([]);
    expect(warned).toHaveBeenCalledTimes(broken.length);
    expect(warned).toHaveBeenLastCalledWith(expect.stringContaining(why));
    expect(await processes.render(ORDER, 'en')).toEqual(ANSWER);
    expect(processes.processIds).toHaveLength(1);
  },
);

it('what cannot be sent to a process is thrown, and leaves no process behind', async () => {
  const processes = createInvoiceProcesses({ startProcess: startAnswering, renderMs: PATIENT_MS });
  const order = { ...ORDER, draw: () => {} };
  await expect(processes.render(order, 'en')).rejects.toThrow('could not be cloned');
  expect(processes.processIds).toEqual([]);
});

it('a drawing for which nobody waits any more is not tried again', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const start = vi.fn(startScripted("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)"));
  const processes = createInvoiceProcesses({ startProcess: start, renderMs: 100 });
  await expect(processes.render(ORDER, 'en')).rejects.toMatchObject(BUSY);
  await waitUntil(() => processes.processIds.length === 0);
  expect(start).toHaveBeenCalledTimes(1);
});

it('nobody waits for a process that is late: it goes on, and its next answer comes from the same one', async () => {
  const startLate = startScripted(
    'setTimeout(() => process.send({ pdf: new Uint8Array([7]) }), globalThis.waits ?? 600); globalThis.waits = 0',
  );
  const processes = createInvoiceProcesses({
    startProcess: startLate,
    processesMax: 1,
    renderMs: 100,
  });
  await expect(processes.render(ORDER, 'en')).rejects.toMatchObject(BUSY);
  const { processIds } = processes;
  expect(processIds).toHaveLength(1);
  await waitFor(async () => expect(await processes.render(ORDER, 'en')).toEqual(ANSWER));
  expect(processes.processIds).toEqual(processIds);
});

it('a process without work ends after a while, and is not given work again', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const processes = createInvoiceProcesses({
    startProcess: startAnswering,
    idleMs: 20,
    renderMs: PATIENT_MS,
  });
  await processes.render(ORDER, 'en');
  const [first = process.pid] = processes.processIds;
  await waitUntil(() => processes.processIds.length === 0);
  expect(await processes.render(ORDER, 'en')).toEqual(ANSWER);
  await waitUntil(() => !isRunning(first));
  expect(warned).not.toHaveBeenCalled();
});
