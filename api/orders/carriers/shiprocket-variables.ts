import { z } from 'zod';

export interface ShiprocketSettings {
  readonly email: string;
  readonly password: string;
  /** Undefined: its webhook is off. */
  readonly webhookToken: string | undefined;
}

const TOKEN_LENGTH_MIN = 16;

/** The variables of `api/env.ts` that name the account at Shiprocket. */
export const shiprocketVariables = {
  SHIPROCKET_EMAIL: z.email().optional().describe('the email address of an API user of Shiprocket'),
  SHIPROCKET_PASSWORD: z.string().optional().describe('the password of SHIPROCKET_EMAIL'),
  SHIPROCKET_WEBHOOK_TOKEN: z
    .string()
    .min(TOKEN_LENGTH_MIN)
    .optional()
    .describe(`a secret of at least ${TOKEN_LENGTH_MIN} characters`),
};

type Values = z.output<z.ZodObject<typeof shiprocketVariables>>;

/** Email and password or neither, and no token without them; throws an error that names the missing one. */
export function readShiprocket(values: Values): ShiprocketSettings | undefined {
  const {
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  } = values;
  if (email && password) return { email, password, webhookToken };
  if (!email && !password && !webhookToken) return undefined;
  const missing = email ? 'SHIPROCKET_PASSWORD' : 'SHIPROCKET_EMAIL';
  throw new Error(
    `${missing} is missing; Shiprocket needs SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.`,
  );
}
