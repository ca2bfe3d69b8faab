import type { Document, Primitive } from '@gltf-transform/core';
import { compactPrimitive } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';

/** How much a turn of the surface counts beside a shift of it, for each axis of its normals. */
const NORMAL_WEIGHT = 0.6;
const XYZ = 3;

/**
 * Takes away triangles while the surface shifts by at most `error` of the model's size, and looks the same way: a mirror
 * shows where it does not, long before its outline does.
 */
export function simplifySurface(error: number) {
  return (model: Document): void => {
    for (const mesh of model.getRoot().listMeshes())
      for (const primitive of mesh.listPrimitives()) simplifyPrimitive(primitive, error);
  };
}

function simplifyPrimitive(primitive: Primitive, error: number): void {
  const indices = primitive.getIndices();
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(indices?.getArray() ?? []),
    floatsOf(primitive, 'POSITION'),
    XYZ,
    floatsOf(primitive, 'NORMAL'),
    XYZ,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    null,
    0,
    error,
  );
  indices?.setArray(Uint32Array.from(kept));
  compactPrimitive(primitive);
}

function floatsOf(primitive: Primitive, name: string): Float32Array {
  return Float32Array.from(primitive.getAttribute(name)?.getArray() ?? []);
}
