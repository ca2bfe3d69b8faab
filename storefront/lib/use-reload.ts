import { useLocation, useNavigate } from 'react-router';

/**
 * Loads the page's data again, also in the place of an error. `revalidate` of the router is not enough for that: its error
 * boundary keeps the error when the reply comes before 'loading' was ever rendered, as on a slow phone with a fast line.
 */
export function useReload(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return () =>
    void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
}
