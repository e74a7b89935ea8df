import { useLocation, useNavigate as useRouterNavigate } from "react-router-dom";

/** The path of this page, without search. */
export function useLocationPath(): string {
  return useLocation().pathname;
}

export type Navigate = (to: `/${string}`, options?: { readonly replace?: boolean }) => void;

/** Goes to another screen of this site. */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  return (to, options) => void navigate(to, options);
}
