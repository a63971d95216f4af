import { selectAuthUser } from '#src/features/auth/authSlice';
import type { OrderAttempt } from '#src/features/checkout/checkoutRecord';
import { ignoreIdentityFailure } from './ignoreIdentityFailure';
import type { ReactionApi } from './reactionApi';

interface Placed {
  meta: { arg: { originalArgs: OrderAttempt } };
}

/** If the account has no name, gives it the name that the user typed into the order. */
export async function nameAccount({ meta }: Placed, reaction: ReactionApi): Promise<void> {
  const { uid, body } = meta.arg.originalArgs;
  const user = selectAuthUser(reaction.getState());
  if (user?.uid !== uid || user.displayName) return;
  await reaction.extra.identity.nameAccount(body.name).catch(ignoreIdentityFailure);
}
