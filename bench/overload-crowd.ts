import { connect, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** One request of a crowd. */
export interface Ask {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** 0: no answer. */
  readonly status: number;
  readonly ms: number;
  readonly path: string;
}

/** A crowd's connections to the store, on which requests are sent and timed. */
export interface Crowd {
  send(ask: Ask): Promise<Answered>;
  /** How many requests are under way. */
  readonly underWay: number;
  close(): void;
}

const OK = 200;
const GIVE_UP_MS = 20_000;
/** No reply of the store has longer headers. */
const HEAD_MAX = 4_096;
const CONTENT_LENGTH = /^content-length: (\d+)/im;
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Opens every connection first. Plain sockets: node:http would need more of a processor than the store does to refuse. */
export async function openCrowd(port: number, connections: number): Promise<Crowd> {
  const free: Line[] = [];
  const all = Array.from({ length: connections }, () => new Line(port));
  for (const line of all) {
    await line.open();
    free.push(line);
  }
  return {
    send: async (ask) => {
      const line = free.pop();
      if (!line) throw new Error('Every connection is busy');
      if (!line.isOpen) await line.open(); // the store closes connections that were idle for some seconds
      const startedAt = performance.now();
      const status = await line.ask(formatRequest(ask));
      const ms = performance.now() - startedAt;
      free.push(line);
      return { status, ms, path: ask.path };
    },
    get underWay() {
      return connections - free.length;
    },
    close: () => {
      for (const line of all) line.close();
    },
  };
}

function formatRequest({ method, path, body = '', headers = {} }: Ask): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    accept: 'text/html',
    'accept-encoding': 'br',
    ...(method === 'POST' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** One keep-alive connection, for one request at a time. */
class Line {
  isOpen = false;
  private socket = new Socket();
  private readonly port: number;
  private onAnswer: (status: number) => void = () => {};
  private head = '';
  private missing = 0;
  private received = 0;

  constructor(port: number) {
    this.port = port;
  }

  async open(): Promise<void> {
    this.socket = connect(this.port, '127.0.0.1').setNoDelay();
    this.socket.on('data', (bytes) => this.read(bytes));
    const { socket } = this;
    const onEnd = (): void => {
      if (this.socket === socket) this.lose();
    };
    socket.on('error', onEnd);
    socket.on('close', onEnd);
    await new Promise<void>((resolve) => {
      this.socket.once('connect', resolve).once('close', () => resolve());
    });
    this.isOpen = !this.socket.destroyed;
  }

  /** The status of the reply, when all of it is there; 0 when there is none. */
  ask(text: string): Promise<number> {
    this.head = '';
    this.missing = 0;
    this.received = 0;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.lose(), GIVE_UP_MS);
      this.onAnswer = (status) => {
        clearTimeout(timer);
        this.onAnswer = () => {};
        resolve(status);
      };
      this.socket.write(text);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private lose(): void {
    this.isOpen = false;
    this.socket.destroy();
    this.onAnswer(0);
  }

  /** Every reply of the store to this crowd has a Content-Length, or comes in chunks. */
  private read(bytes: Buffer): void {
    if (this.missing === 0) {
      // Only the beginning becomes a text: this process shares the machine with the store.
      this.head += bytes.toString('latin1', 0, HEAD_MAX);
      this.received += bytes.length;
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = CONTENT_LENGTH.exec(this.head)?.[1];
      if (length === undefined) {
        if (bytes.toString('latin1').endsWith(LAST_CHUNK)) this.end();
        return;
      }
      this.missing = end + 4 + Number(length) - this.received;
    } else this.missing -= bytes.length;
    if (this.missing <= 0) this.end();
  }

  private end(): void {
    this.missing = 0;
    this.onAnswer(Number(this.head.slice(9, 12)));
  }
}

const BURST_SECONDS = 0.01;

/** As many requests a second as given, whether they are answered or not; none while every connection is busy. */
export async function sendAtRate(
  crowd: Crowd,
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
  next: () => Ask,
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; ; ) {
    const elapsed = (performance.now() - startedAt) / 1000;
    if (elapsed >= seconds) break;
    // When this process was late, it does not send all at once what it has missed: a crowd does not do that either.
    sent = Math.max(sent, elapsed * perSecond - perSecond * BURST_SECONDS);
    for (; sent < elapsed * perSecond; sent += 1)
      if (crowd.underWay < connections) answers.push(crowd.send(next()));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(answers);
}

export interface Clients {
  readonly clients: number;
  readonly seconds: number;
  /** How long a client waits that was not answered with 200. */
  readonly pauseMs?: number;
}

/** So many clients, each of which asks again as soon as it is answered, until the time is over or nothing is left to ask. */
export async function sendInTurn(
  crowd: Crowd,
  { clients, seconds, pauseMs = 0 }: Clients,
  next: () => Ask | undefined,
): Promise<Answered[]> {
  const endsAt = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const ask = next();
      if (!ask) return;
      const answer = await crowd.send(ask);
      answers.push(answer);
      if (pauseMs > 0 && answer.status !== OK)
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

/** The time within which this share of the answers came, in ms. */
export function percentile(answers: readonly Pick<Answered, 'ms'>[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
