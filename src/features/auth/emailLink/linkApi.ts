/** Signs the user in by a mailed link, and stores the email address that the link was sent to. */
import { api } from '#src/api/api';
import { servicesOf } from '#src/services/services';
import { identityVoidFn } from '../identityQueryFn';

/**
 * The storage key of the email address to which the last sign-in link was sent. If the link is opened on
 * another device, the address is not stored there, and the user must type it.
 */
export const LINK_EMAIL_KEY = 'sign-in-email';

export interface LinkRequest {
  email: string;
  /** The page that the user came from. The link leads back to it after the sign-in. */
  from: string;
}

interface FollowedLink {
  email: string;
  /** The full URL that the link led to. */
  href: string;
}

const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSignInLink: build.mutation<null, LinkRequest>({
      queryFn: async (request, thunk) => {
        const answer = await sendLink(request, thunk);
        if ('data' in answer) servicesOf(thunk).storage.write(LINK_EMAIL_KEY, request.email);
        return answer;
      },
    }),
    /** Resolves to the address that the link was sent to; empty if this browser did not request the link. */
    getLinkEmail: build.query<string, void>({
      queryFn: (_arg, thunk) => ({ data: servicesOf(thunk).storage.read(LINK_EMAIL_KEY) ?? '' }),
      keepUnusedDataFor: 0,
    }),
    /**
     * Signs the user in with the mailed link, as soon as the link's page opens. A link works only once, so
     * this is a query: unlike a mutation, a query is not sent again when the page is rendered again.
     */
    signInByLink: build.query<null, FollowedLink>({
      queryFn: async (link, thunk) => {
        const answer = await followLink(link, thunk);
        if ('data' in answer) servicesOf(thunk).storage.remove(LINK_EMAIL_KEY);
        return answer;
      },
      keepUnusedDataFor: 0,
    }),
    addPassword: build.mutation<null, { email: string; password: string }>({
      queryFn: identityVoidFn(async (identity, { email, password }) =>
        (await identity.account()).addPassword(email, password),
      ),
    }),
  }),
});

const sendLink = identityVoidFn(async (identity, { email, from }: LinkRequest) =>
  (await identity.account()).sendSignInLink(email, from),
);
const followLink = identityVoidFn(async (identity, { email, href }: FollowedLink) =>
  (await identity.account()).signInByLink(email, href),
);

export const {
  useSendSignInLinkMutation,
  useGetLinkEmailQuery,
  useSignInByLinkQuery,
  useAddPasswordMutation,
} = linkApi;
