// Loaded into a store by bench/metrics-cost.ts. Turns what counts and times off and on forty times a second, so that whatever
// else the machine does meets both ways alike; SIGUSR2 prints what a request has cost with and without, and begins anew.
import { setInterval } from 'node:timers';
import prom from 'prom-client';

const SLICE_MS = 25;
/** The histogram that sees each request once. */
const EVERY_REQUEST = 'haat_request_seconds';

let isOn = true;
let seen = newTotals();
let before = process.cpuUsage();

// The library gives each metric one of these under the name that the code uses.
for (const [kind, method] of [
  [prom.Histogram, 'observeWithoutExemplar'],
  [prom.Counter, 'incWithoutExemplar'],
]) {
  const original = kind.prototype[method];
  kind.prototype[method] = function (...args) {
    if (this.name === EVERY_REQUEST) seen[isOn ? 'on' : 'off'].requests += 1;
    return isOn ? Reflect.apply(original, this, args) : undefined;
  };
}

setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  seen[isOn ? 'on' : 'off'].microseconds += user + system;
  isOn = !isOn;
}, SLICE_MS).unref();

process.on('SIGUSR2', () => {
  const { on, off } = seen;
  const [withThem, without] = [on, off].map((one) => one.microseconds / one.requests);
  const about = `${withThem?.toFixed(1)} and ${without?.toFixed(1)} µs a request, ${on.requests} and ${off.requests} requests`;
  console.error(
    `  ${((without ?? 0) / (withThem ?? 1)).toFixed(3)} of the rate without metrics: ${about}`,
  );
  seen = newTotals();
});

function newTotals() {
  return { on: { requests: 0, microseconds: 0 }, off: { requests: 0, microseconds: 0 } };
}
