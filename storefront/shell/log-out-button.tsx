import { useLogOut } from '../lib/customer/session.ts';
import { useWords } from '../lib/words.ts';

/** 'Logout'. */
export function LogOutButton({ className }: { readonly className?: string }) {
  const logOut = useLogOut();
  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      {useWords().shell.logout}
    </button>
  );
}
