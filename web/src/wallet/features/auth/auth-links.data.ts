import { useLocation, useParams } from 'react-router';
import { paths } from '../../paths.ts';

export interface AuthLinks {
  login: string;
  register: string;
  forgotPassword: string;
}

/** Links between the welcome pages keep the code and the query of the address, so that a gift or project is not lost. */
export function useAuthLinks(): AuthLinks {
  const { code } = useParams();
  const { search } = useLocation();
  return {
    login: paths.login(code) + search,
    register: paths.register(code) + search,
    forgotPassword: paths.forgotPassword() + search,
  };
}
