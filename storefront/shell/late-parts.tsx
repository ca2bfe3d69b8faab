import { DeliverToEditor } from './deliver-to-editor.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { ConnectionNotice } from './offline/connection-notice.tsx';
import { PictureMoves } from './picture-moves.tsx';

/** What no first screen needs. */
export function LateParts() {
  return (
    <>
      <ConnectionNotice />
      <LanguageOffer />
      <DeliverToEditor />
      <PictureMoves />
    </>
  );
}
