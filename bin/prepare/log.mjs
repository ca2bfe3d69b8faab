const MS_PER_SECOND = 1000;

/** Runs a step and prints on one line what it is and how long it took. */
export async function runStep(title, work) {
  const startedAt = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    console.log(`${secondsSince(startedAt)} s`);
    return result;
  } catch (error) {
    console.log(`failed after ${secondsSince(startedAt)} s`);
    throw error;
  }
}

/** Ends the program with one message. */
export function stopProgram(message) {
  console.error(message);
  process.exit(1);
}

function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / MS_PER_SECOND).toFixed(1);
}
