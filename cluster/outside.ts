import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { type Provider, startProvider } from '../bench/orders/provider.ts';
import type { Values } from './settings.ts';

const HEADER_BYTES = 16_384;

/** A mail as the mail server received it. */
export interface Delivery {
  readonly messageId: string;
  readonly subject: string;
}

/** What stands for machines of others: the payment provider and the mail server. */
export interface Outside {
  readonly provider: Provider;
  readonly deliveries: readonly Delivery[];
  stop(): Promise<void>;
}

/** Both run in this process, so that no fault of the cluster can touch their books. */
export async function startOutside(values: Values): Promise<Outside> {
  const provider = await startProvider(
    Number(values['PROVIDER_PORT']),
    Number(values['SHOP_PORT']),
    values['RAZORPAY_KEY_SECRET'] ?? '',
  );
  const deliveries: Delivery[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let head = '';
      stream.on('data', (part: Buffer) => {
        if (head.length < HEADER_BYTES) head += part.toString('latin1');
      });
      stream.on('end', () => {
        deliveries.push({
          messageId: readHeader(head, 'Message-ID'),
          subject: readHeader(head, 'Subject'),
        });
        done();
      });
    },
  });
  const listening = mailServer.listen(Number(values['SMTP_PORT']), '127.0.0.1');
  await once(listening, 'listening');
  return {
    provider,
    deliveries,
    stop: async () => {
      provider.stop();
      await new Promise<void>((resolve) => mailServer.close(resolve));
    },
  };
}

function readHeader(head: string, name: string): string {
  return new RegExp(`^${name}: *(.+)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}
