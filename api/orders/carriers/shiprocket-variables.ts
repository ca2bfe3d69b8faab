import { z } from 'zod';

export interface ShiprocketSettings {
  readonly email: string;
  readonly password: string;
}

/** The variables of `api/env.ts` that name the account at Shiprocket. */
export const shiprocketVariables = {
  SHIPROCKET_EMAIL: z.email().optional().describe('the email address of an API user of Shiprocket'),
  SHIPROCKET_PASSWORD: z.string().optional().describe('the password of SHIPROCKET_EMAIL'),
};

type Values = z.output<z.ZodObject<typeof shiprocketVariables>>;

/** Both or none; throws an error that names the missing one. */
export function readShiprocket(values: Values): ShiprocketSettings | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = values;
  if (email && password) return { email, password };
  if (!email && !password) return undefined;
  const missing = email ? 'SHIPROCKET_PASSWORD' : 'SHIPROCKET_EMAIL';
  throw new Error(
    `${missing} is missing; Shiprocket needs SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.`,
  );
}
