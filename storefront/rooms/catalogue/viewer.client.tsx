import type { ModelViewerElement } from '@google/model-viewer';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ViewerWish } from './gallery-viewer.tsx';
import type { Model } from './product-view.ts';
import { canDrawModels } from './viewer-decoders.client.ts';

interface ModelViewerProps {
  readonly wish: ViewerWish;
  readonly model: Model;
  readonly name: string;
  readonly poster: Picture;
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

/** The model itself, to turn, to enlarge and, on a phone that can, to set down in the room. */
export function ModelViewer({ wish, model, name, poster, onState }: ModelViewerProps) {
  const words = useWords().product;
  const viewer = useRef<ModelViewerElement>(null);
  const [lacksAr, setLacksAr] = useState(false);
  useEffect(() => {
    const element = viewer.current;
    if (!element || !canDrawModels()) return onState('failed');
    const loaded = () => {
      onState('ready');
      if (wish !== 'room') return;
      setLacksAr(!element.canActivateAR);
      // The tap may be too long ago for the browser; the badge in the viewer is then one more tap.
      if (element.canActivateAR) element.activateAR().catch(() => undefined);
    };
    const failed = () => onState('failed');
    element.addEventListener('load', loaded);
    element.addEventListener('error', failed);
    return () => {
      element.removeEventListener('load', loaded);
      element.removeEventListener('error', failed);
    };
  }, [wish, onState]);
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
        interaction-prompt="none"
      >
        <button slot="ar-button" type="button" className="gallery-ar">
          <Icon name="cube" /> {words.ar} <span>{words.viewInRoom}</span>
        </button>
        <span slot="progress-bar" />
      </model-viewer>
      {lacksAr && (
        <p className="gallery-note" role="status">
          {words.arOnPhone}
        </p>
      )}
    </>
  );
}
