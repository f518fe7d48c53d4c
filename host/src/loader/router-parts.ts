/**
 * What a page takes of the router: host and remotes share this one copy. A share of the whole would bring its server
 * and framework parts into the first script; `provided-modules.test.ts` holds the list against what remotes import.
 */
export {
  createPath,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  resolvePath,
  Route,
  Router,
  Routes,
  UNSAFE_NavigationContext,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
