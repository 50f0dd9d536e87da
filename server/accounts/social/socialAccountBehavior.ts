import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { socialAccount } from '#contract/resources/people/socialAccount.ts'
import { type SocialProvider, socialTypes } from '#contract/rules/accounts/socialProviders.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export const socialAccountBehavior = behave(socialAccount, {
  scope: context => (seesAll(context) ? null : ownRows(context)),
  actions: {
    async getRelatedInfo({ account }, context) {
      const caller = callerOf(context)
      if (account !== caller.id && account !== caller.username) throw new AppError('general.notFound')
      const rows = await context.db
        .selectFrom('socialAccount')
        .select(['id', 'socialType', 'username'])
        .where('userId', '=', caller.id)
        .execute()
      const of = (provider: SocialProvider) => rows.find(row => row.socialType === socialTypes[provider])
      const [github, openId] = [of('github'), of('openId')]
      const none = { qq: false, qqId: null, qqUsername: null, weibo: false, weiboId: null, weiboUsername: null }
      return {
        ...none,
        github: github !== undefined,
        githubId: github?.id ?? null,
        githubUsername: github?.username ?? null,
        openId: openId !== undefined,
        openIdId: openId?.id ?? null,
        openIdUsername: openId?.username ?? null,
      }
    },

    /** Deletes nothing and throws `general.notFound` if one of the records does not exist or may not be deleted. */
    async delByIds({ ids }, context) {
      const wanted = [...new Set(ids)]
      const mayAll = seesAll(context) && hasPerm(callerOf(context), 'socialAccount', 'delete')
      const rows = await context.db
        .deleteFrom('socialAccount')
        .where('id', 'in', wanted)
        .where(mayAll ? sql<boolean>`true` : ownRows(context))
        .returning(['id', 'ownerId'])
        .execute()
      if (rows.length < wanted.length) throw new AppError('general.notFound')
      context.afterCommit(() => context.publish.changed('socialAccount', 'deleted', rows))
      return null
    },
  },
})

const seesAll = (context: Pick<Context, 'caller'>) => hasPerm(callerOf(context), 'socialAccount', 'manageAll')

/**
 * Filters by `userId` instead of the usual row rights, because a parent does not manage the identities
 * of its sub-accounts.
 */
const ownRows = (context: Pick<Context, 'caller'>) => sql<boolean>`${sql.ref('userId')} = ${callerOf(context).id}`
