import { ModelViewerElement } from '@google/model-viewer';
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import basisScript from 'three/examples/jsm/libs/basis/basis_transcoder.js?url';
import basisWasm from 'three/examples/jsm/libs/basis/basis_transcoder.wasm?url';
import dracoWasm from 'three/examples/jsm/libs/draco/gltf/draco_decoder.wasm?url';
import dracoScript from 'three/examples/jsm/libs/draco/gltf/draco_wasm_wrapper.js?url';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';

const OWN_COPIES: Record<string, string> = {
  'basis_transcoder.js': basisScript,
  'basis_transcoder.wasm': basisWasm,
  'draco_decoder.wasm': dracoWasm,
  'draco_wasm_wrapper.js': dracoScript,
};

// By default the viewer loads the decoders of compressed models from other sites; we serve our own copies.
ModelViewerElement.mapURLs((url: string) => OWN_COPIES[url.slice(url.lastIndexOf('/') + 1)] ?? url);
Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);

/** Whether this browser and device can draw in three dimensions. */
export function canDrawModels(): boolean {
  return Renderer.singleton.canRender;
}
