import type { ModelViewerElement } from '@google/model-viewer';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Model } from '../product-view.ts';
import { TurnHint } from './turn-hint.client.tsx';
import type { ViewerMode } from './viewer.tsx';
import { canDrawModels } from './viewer-decoders.client.ts';
import { waitForDrawing } from './viewer-drawing.client.ts';
import './viewer-textures.client.ts';

interface ModelViewerProps {
  readonly mode: ViewerMode;
  readonly model: Model;
  readonly name: string;
  readonly poster: Picture;
  /** How much of the model has loaded, in whole percent. */
  readonly onProgress: (percent: number) => void;
  readonly onState: (state: 'ready' | 'failed') => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<HTMLAttributes<ModelViewerElement>, ModelViewerElement> &
        Record<string, unknown>;
    }
  }
}

/** Everything has loaded, but nothing is drawn yet. */
const LOADED_PERCENT = 99;

/** The model itself, to turn, to enlarge and, on a phone with AR, to place in the room. */
export function ModelViewer(props: ModelViewerProps) {
  const { mode, model, name, poster } = props;
  const words = useWords().product;
  const viewer = useRef<ModelViewerElement>(null);
  const [isReady, setReady] = useState(false);
  useLoading(viewer, props, setReady);
  const lacksAr = useRoom(viewer, isReady && mode === 'room');
  return (
    <>
      <model-viewer
        ref={viewer}
        src={model.glb}
        ios-src={model.usdz}
        poster={poster.src}
        alt={words.model(name)}
        a11y={words.modelViews}
        ar={true}
        ar-modes="webxr scene-viewer quick-look"
        camera-controls={true}
        touch-action="pan-y"
        shadow-intensity="1"
        loading="eager"
        reveal="manual"
        interaction-prompt="none"
      >
        {/* While the model is turned, the gallery has this button. */}
        <button slot="ar-button" type="button" className="ar-button" hidden={mode !== 'room'}>
          <Icon name="cube" /> {words.ar} <span>{words.viewInRoom}</span>
        </button>
        <span slot="progress-bar" />
      </model-viewer>
      {isReady && <TurnHint viewer={viewer} />}
      {lacksAr && (
        <p className="viewer-note" role="status">
          {words.arOnPhone}
        </p>
      )}
    </>
  );
}

/** Shows the model when it is drawn, and reports the progress until then. */
function useLoading(
  viewer: RefObject<ModelViewerElement | null>,
  { onProgress, onState }: ModelViewerProps,
  onReady: (isReady: true) => void,
) {
  useEffect(() => {
    const element = viewer.current;
    if (!element || !canDrawModels()) return onState('failed');
    const progress = (event: CustomEvent<{ totalProgress: number }>) =>
      onProgress(Math.min(Math.floor(event.detail.totalProgress * 100), LOADED_PERCENT));
    const loaded = async () => {
      await waitForDrawing(element);
      if (!element.isConnected) return;
      element.dismissPoster();
      onState('ready');
      onReady(true);
    };
    const failed = () => onState('failed');
    onProgress(0);
    element.addEventListener('progress', progress as EventListener);
    element.addEventListener('load', loaded);
    element.addEventListener('error', failed);
    return () => {
      element.removeEventListener('progress', progress as EventListener);
      element.removeEventListener('load', loaded);
      element.removeEventListener('error', failed);
    };
  }, [viewer, onProgress, onState, onReady]);
}

/** Opens the shopper's room when it is wanted and the model is there. True when this device cannot. */
function useRoom(viewer: RefObject<ModelViewerElement | null>, isWanted: boolean): boolean {
  const [lacksAr, setLacksAr] = useState(false);
  useEffect(() => {
    const element = viewer.current;
    if (!element || !isWanted) return;
    setLacksAr(!element.canActivateAR);
    // The browser may refuse AR if the tap is too long ago; the shopper then taps the badge in the viewer.
    if (element.canActivateAR) element.activateAR().catch(() => undefined);
  }, [viewer, isWanted]);
  return lacksAr && isWanted;
}
