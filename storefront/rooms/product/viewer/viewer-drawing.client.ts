import type { ModelViewerElement } from '@google/model-viewer';
import { $scene } from '@google/model-viewer/lib/model-viewer-base.js';
import type { ModelScene } from '@google/model-viewer/lib/three-components/ModelScene.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { isWeakDevice } from './weak-device.ts';

const PICTURE_DEADLINE_MS = 20_000;
const POLL_MS = 50;
/** Index of the viewer's fourth render size, half the width and height. */
const HALF_SIZE_STEP = 3;

/** Private members of the viewer's renderer. */
interface Drawing {
  readonly threeRenderer: {
    toneMapping: unknown;
    readonly getContext: () => unknown;
    readonly extensions: { readonly has: (name: string) => boolean };
    readonly compile: (scene: object, camera: object) => unknown;
    readonly compileAsync: (scene: object, camera: object) => Promise<unknown>;
  } | null;
  scaleStep: number;
  shouldRender: (scene: ModelScene) => boolean;
  copyPixels: () => void;
}

const drawing = Renderer.singleton as unknown as Drawing;
const shouldRender = drawing.shouldRender.bind(drawing);
const compiled = new WeakMap<ModelScene, boolean>();

// The viewer copies its first picture back from the graphics card. That blocks the whole page until everything is compiled
// and drawn. Only pages with several models need it; ours shows one.
drawing.copyPixels = () => undefined;

// Shaders are compiled in the background; rendering before they are ready would block the page.
drawing.shouldRender = (scene) => {
  const isCompiled = compiled.get(scene);
  if (isCompiled === undefined) void allowDrawing(scene);
  return isCompiled === true && shouldRender(scene);
};

// The viewer raises the render size when rendering is fast, and always when the model does not move.
if (isWeakDevice(navigator)) drawing.scaleStep = HALF_SIZE_STEP;

/** Resolves when the graphics card has drawn the model's first picture, which it does asynchronously. */
export async function waitForDrawing(viewer: ModelViewerElement): Promise<void> {
  const deadline = performance.now() + PICTURE_DEADLINE_MS;
  while (viewer[$scene].renderCount === 0 && performance.now() < deadline) await pause();
  await waitForGraphicsCard(deadline);
}

/** If compiling in advance fails, shaders are compiled during rendering. */
async function allowDrawing(scene: ModelScene): Promise<void> {
  await compile(scene).catch(() => undefined);
  compiled.set(scene, true);
  scene.queueRender();
}

async function compile(scene: ModelScene): Promise<void> {
  compiled.set(scene, false);
  const renderer = drawing.threeRenderer;
  if (!renderer) return;
  renderer.toneMapping = scene.toneMapping; // part of the shaders
  if (renderer.extensions.has('KHR_parallel_shader_compile'))
    await renderer.compileAsync(scene, scene.camera);
  else renderer.compile(scene, scene.camera);
  // The shadow's shaders are compiled when it is rendered, after the environment lighting in the GPU's queue.
  await waitForGraphicsCard(performance.now() + PICTURE_DEADLINE_MS);
}

/** Resolves when the graphics card has finished its queued work, or at the deadline. */
async function waitForGraphicsCard(deadline: number): Promise<void> {
  const gl = drawing.threeRenderer?.getContext();
  if (!(gl instanceof WebGL2RenderingContext)) return;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  while (
    gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED &&
    performance.now() < deadline
  )
    await pause();
  gl.deleteSync(fence);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
