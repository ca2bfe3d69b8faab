import { Hono } from 'hono';
import { createBadRequest } from '../answers.ts';
import { presentFault, presentList } from '../present.ts';
import { readJson } from '../read-json.ts';
import type { SandboxDb } from '../tables.ts';
import { clearFaults, setFault } from './commands.ts';
import { newFault } from './faults.ts';
import { findFaults } from '../queries.ts';

/** Sets, lists and clears fault switches. */
export function buildFaultRoutes(db: SandboxDb): Hono {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const fault = newFault.safeParse(await readJson(c));
    if (!fault.success) {
      const [issue] = fault.error.issues;
      const field = String(issue?.path[0] ?? 'fault');
      throw createBadRequest(`${field}: ${issue?.message}`, field);
    }
    return c.json(presentFault(await setFault(db, fault.data)));
  });
  routes.get('/', async (c) => c.json(presentList((await findFaults(db)).map(presentFault))));
  routes.delete('/', async (c) => {
    await clearFaults(db);
    return c.json(presentList([]));
  });
  routes.delete('/:id{[0-9]{1,15}}', async (c) => {
    await clearFaults(db, Number(c.req.param('id')));
    return c.json(presentList((await findFaults(db)).map(presentFault)));
  });
  return routes;
}
