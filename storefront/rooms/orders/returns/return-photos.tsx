import { useEffect, useState } from 'react';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { loadThumbnail } from '../../../lib/written-photos.ts';

/** The photos that the customer sent with what they wrote. Nobody else can load them. */
export function ReturnPhotos({ photos }: { readonly photos: readonly string[] }) {
  return (
    <div className="return-photos">
      {photos.map((uploadId, at) => (
        <ReturnPhoto key={uploadId} uploadId={uploadId} number={at + 1} />
      ))}
    </div>
  );
}

function ReturnPhoto({ uploadId, number }: { readonly uploadId: string; readonly number: number }) {
  const words = useCustomerWords().photos;
  const language = useLanguage();
  const [thumbnail, setThumbnail] = useState('');
  useEffect(() => {
    let isShown = true;
    void loadThumbnail(uploadId, language).then((loaded) => {
      if (isShown) setThumbnail(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [uploadId, language]);
  return (
    <div>
      {thumbnail && <img src={thumbnail} alt={words.number(number)} width={96} height={96} />}
    </div>
  );
}
