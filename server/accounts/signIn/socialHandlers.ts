import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import { social } from '#contract/services/people/social.ts'
import { consumeLink, findLink, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { bindIdentity, ownerOf } from '#server/accounts/social/bindIdentity.ts'
import { isSameBrowser, proveBrowser } from '#server/accounts/social/browserProof.ts'
import { createProviderRedirect, type ProviderRedirect } from '#server/accounts/social/createProviderRedirect.ts'
import { createProviders } from '#server/accounts/social/createProviders.ts'
import { type Identity, identity } from '#server/accounts/social/Identity.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Credentials } from './createCredentials.ts'
import { finishSignIn } from './finishSignIn.ts'

const handoverMinutes = 2
/** Minutes in which a new identity can be bound to an account. Long enough to register an account first. */
const relateMinutes = 30

export function createSocial(parts: Parts, credentials: Credentials) {
  const redirect = createProviderRedirect(createProviders(parts))

  return serve(social, {
    login: ({ provider, saveLogin, to }, context) =>
      redirect.begin(context, { provider, saveLogin: saveLogin ?? false, to: to ?? null, userId: null }),

    bind: ({ provider }, context) =>
      redirect.begin(context, { provider, saveLogin: false, to: null, userId: callerOf(context).id }),

    async callback(_input, context) {
      const place = await handleCallback(context, redirect)
      context.reply.header('cache-control', 'no-store').redirect(place)
      return null
    },

    async getJWT({ JWTKey }, context) {
      const link = await consumeLink(context, 'handover', JWTKey)
      if (!link || !isSameBrowser(context, link.data.browser)) throw new AppError('social.expired')
      const account = await context.db
        .selectFrom('user')
        .selectAll()
        .where('id', '=', String(link.data.userId))
        .executeTakeFirst()
      if (!account) throw new AppError('social.expired')
      return finishSignIn(context, { account, saveLogin: link.data.saveLogin === true })
    },

    async relate({ username, password, socialType, id, saveLogin, captchaId, code }, context) {
      const waiting = await findLink(context, 'relate', id)
      const found = identity.safeParse(waiting?.data.identity)
      const isOurs = found.success && found.data.socialType === socialType
      if (!isOurs || !isSameBrowser(context, waiting?.data.browser)) throw new AppError('social.expired')
      const account = await credentials.check({ username, password, captchaId, code }, context.ip)
      if (!(await consumeLink(context, 'relate', id))) throw new AppError('social.expired')
      return finishSignIn(context, { account, saveLogin: saveLogin ?? false, identity: found.data })
    },
  })
}

/**
 * Handles the provider's redirect and returns the URL of the next page. On failure this is `/login`, or `/ownspace`
 * if an identity was to be bound, with the error id as a parameter.
 */
async function handleCallback(context: Context, redirect: ProviderRedirect): Promise<string> {
  let from = '/login'
  try {
    const begun = await redirect.consume(context)
    if (begun.userId !== null) from = '/ownspace'
    const who = await redirect.identify(context, begun)
    return begun.userId === null ? await signInPageOf(context, begun, who) : await bind(context, begun.userId, who)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${from}?${new URLSearchParams({ error: error.id })}`
  }
}

async function signInPageOf(
  context: Context,
  { saveLogin, to }: { saveLogin: boolean; to: string | null },
  who: Identity,
) {
  const browser = proveBrowser(context)
  const subject = randomUUID()
  const owner = await ownerOf(context, who)
  if (owner) {
    const data = { browser, saveLogin, userId: owner.userId }
    const issue = { purpose: 'handover', subject, kind: 'link', minutes: handoverMinutes, data } as const
    const query = {
      related: '1',
      JWTKey: await issueCode(context, issue),
      ...(saveLogin ? { saveLogin: '1' } : {}),
      ...(to ? { to } : {}),
    }
    return `/login?${new URLSearchParams(query)}`
  }
  const data = { browser, identity: who }
  const issue = { purpose: 'relate', subject, kind: 'link', minutes: relateMinutes, data } as const
  const query = { socialType: String(who.socialType), id: await issueCode(context, issue) }
  return `/relate?${new URLSearchParams(query)}`
}

async function bind(context: Context, userId: string, who: Identity): Promise<string> {
  const owner = await context.db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner) throw new AppError('social.expired')
  context.actor.username = owner.username
  await bindIdentity(context, owner, who)
  return '/ownspace?related=1'
}
