import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useState } from 'react';
import { useOnDemand } from '../../../lib/on-demand.ts';
import { useWords } from '../../../lib/words.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import './viewer.css';
import type { Model } from '../product-view.ts';

/** '3d': turn the model. 'room': show it in AR at once. 'phone': show how to open it on a phone with AR. */
export type ViewerMode = '3d' | 'room' | 'phone';

interface ProductViewerProps {
  readonly mode: ViewerMode;
  readonly model: Model;
  readonly name: string;
  /** Shown until the model has loaded. */
  readonly poster: Picture;
}

/** The 3D model, shown instead of the photos, with messages for loading and failure. */
export function ProductViewer(props: ProductViewerProps) {
  const [attempt, setAttempt] = useState(1);
  return <LoadAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type State = 'loading' | 'ready' | 'failed';

function LoadAttempt({ onRetry, ...props }: ProductViewerProps & { readonly onRetry: () => void }) {
  const words = useWords().product;
  const { code, failed } = useOnDemand(true, loadViewer);
  const [model, setModel] = useState<State>('loading');
  const [percent, setPercent] = useState<number>();
  const state = failed ? 'failed' : model;
  return (
    <div className={`product-viewer ${state}`}>
      {code && state !== 'failed' && (
        <code.ModelViewer {...props} onProgress={setPercent} onState={setModel} />
      )}
      {state === 'failed' && <ErrorNote onRetry={onRetry}>{words.failed3d}</ErrorNote>}
      <div className={state === 'loading' ? 'viewer-note' : 'visually-hidden'}>
        <p role="status">{state === 'loading' && words.loading3d}</p>
        {state === 'loading' && <Progress percent={percent} />}
      </div>
    </div>
  );
}

/** Shows no number until the viewer's code has loaded. */
function Progress({ percent }: { readonly percent: number | undefined }) {
  const words = useWords().product;
  return (
    <p className="viewer-progress">
      <progress max={100} value={percent} aria-label={words.loading3d} />
      <span aria-hidden="true">{percent !== undefined && words.percent(percent)}</span>
    </p>
  );
}

function loadViewer() {
  return import('./viewer.client.tsx');
}
