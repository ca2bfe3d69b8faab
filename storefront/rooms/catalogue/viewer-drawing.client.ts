import type { ModelViewerElement } from '@google/model-viewer';
import { $scene } from '@google/model-viewer/lib/model-viewer-base.js';
import type { ModelScene } from '@google/model-viewer/lib/three-components/ModelScene.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { isWeakMachine } from './weak-machine.ts';

const PICTURE_DEADLINE_MS = 20_000;
const LOOK_AGAIN_MS = 50;
/** The viewer's fourth size of drawing, at half width and height. */
const HALF_SIZE_STEP = 3;

/** What the viewer keeps for itself. */
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

// The viewer reads its first picture back from the graphics card, and stops the whole page until that has compiled and
// drawn everything. It does so for pages with several models; ours shows one.
drawing.copyPixels = () => undefined;

// Shaders are compiled beside the page's own work; to draw before they are means to wait for them.
drawing.shouldRender = (scene) => {
  const isCompiled = compiled.get(scene);
  if (isCompiled === undefined) void letDraw(scene);
  return isCompiled === true && shouldRender(scene);
};

// It draws larger as soon as that proves quick, and always when the model stands still.
if (isWeakMachine(navigator)) drawing.scaleStep = HALF_SIZE_STEP;

/** Settled once the model's first picture is drawn, which the graphics card does in its own time. */
export async function waitForDrawing(viewer: ModelViewerElement): Promise<void> {
  const deadline = performance.now() + PICTURE_DEADLINE_MS;
  while (viewer[$scene].renderCount === 0 && performance.now() < deadline) await pause();
  await cardIdle(deadline);
}

/** What cannot be compiled beforehand is compiled as it is drawn. */
async function letDraw(scene: ModelScene): Promise<void> {
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
  // The shadow's shaders are compiled as it is drawn, in the queue behind the light of the surroundings.
  await cardIdle(performance.now() + PICTURE_DEADLINE_MS);
}

/** Settled once the graphics card has done what it was given. */
async function cardIdle(deadline: number): Promise<void> {
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
  return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
