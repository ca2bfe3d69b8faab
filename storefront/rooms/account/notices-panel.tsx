import type { Notice } from '@haat/shared/contract/notices.ts';
import { formatDateIst, formatDay } from '@haat/shared/dates.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ComponentType, type MouseEvent, useCallback, useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { addToast } from '../../lib/toasts.ts';
import { useLoad } from '../../lib/use-load.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Picture } from '../../ui/picture.tsx';
import './notices-panel.css';

interface NoticesPanelProps {
  readonly customerId: string;
  readonly title: string;
  /** Shows the title, and beside it the number of items. */
  readonly Head: ComponentType<{ title: string; note: string }>;
}

/** Of which products the customer is told by mail: the newest first; each can be ended. */
export function NoticesPanel({ customerId, title, Head }: NoticesPanelProps) {
  const words = useCustomerWords().account;
  const { notices, loadProblem, again, problem, end } = useNotices(customerId);
  return (
    <>
      <Head title={title} note={notices?.length ? words.itemCount(notices.length) : ''} />
      {loadProblem && <ErrorNote onRetry={again}>{loadProblem}</ErrorNote>}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {!notices && !loadProblem && <p role="status">{words.loading}</p>}
      {notices?.length === 0 && (
        <EmptyState icon="mail" title={words.noNotices} text={words.noticesHelp}>
          <ButtonLink to={paths.category(ALL_CATEGORIES)}>{words.shopNow}</ButtonLink>
        </EmptyState>
      )}
      {notices && notices.length > 0 && (
        <ul className="panel notices">
          {notices.map((notice) => (
            <NoticeRow key={`${notice.id} ${notice.kind}`} notice={notice} onEnd={end} />
          ))}
        </ul>
      )}
    </>
  );
}

function useNotices(customerId: string) {
  const language = useLanguage();
  const allWords = useWords();
  const words = useCustomerWords().account;
  const [problem, setProblem] = useState('');
  const read = useCallback(
    () => callAsCustomer('notices', { params: { userId: customerId }, body: {}, language }),
    [customerId, language],
  );
  const { value: notices, problem: loadProblem, again, put } = useLoad(read);
  const end = async (ended: Notice) => {
    setProblem('');
    try {
      const body = { productId: ended.id, kind: ended.kind };
      await callAsCustomer('removeNotice', { params: {}, body, language });
      put((notices ?? []).filter((one) => one !== ended));
      addToast(words.noticeEnded(ended.displayinfo));
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    }
  };
  return { notices, loadProblem, again, problem, end };
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onEnd: (notice: Notice) => Promise<void>;
}

function NoticeRow({ notice, onEnd }: NoticeRowProps) {
  const words = useCustomerWords().account;
  const language = useLanguage();
  const { id, category, displayinfo, pictures, pricePaise } = notice;
  const [picture] = pictures;
  const [isBusy, setBusy] = useState(false);
  const until = formatDay(formatDateIst(new Date(notice.until)), language);
  const end = async ({ currentTarget }: MouseEvent) => {
    if (isBusy) return;
    setBusy(true);
    focusBeside(currentTarget);
    await onEnd(notice);
    setBusy(false);
  };
  return (
    <li>
      <span className="picture">
        {picture && <Picture picture={picture} sizes="72px" widestPx={72} alt="" />}
      </span>
      <div>
        <h2>
          <ShopLink to={paths.product(category, id)}>{displayinfo}</ShopLink>
        </h2>
        <p>
          {pricePaise === null
            ? words.noticeOfStock
            : words.noticeOfPrice(formatRupees(toRupees(asPaise(pricePaise)), language))}
        </p>
        <p className="until">{words.noticeUntil(until)}</p>
      </div>
      <Button
        kind="line"
        small
        aria-label={words.endNoticeNamed(displayinfo)}
        aria-disabled={isBusy}
        onClick={(event) => void end(event)}
      >
        {words.endNotice}
      </Button>
    </li>
  );
}

/** The row is removed with its pressed button: the focus moves to the next row, else to the panel's heading. */
function focusBeside(button: Element): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector('main h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
