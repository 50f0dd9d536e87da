import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'

const types = Object.values(socialTypes)
const bound = z.boolean()
const text = z.string().nullable()

/** An external identity that signs in to an account (xboot-api.md 2.11). */
export const socialAccount = defineResource({
  name: 'socialAccount',
  path: '/relate',
  title: 'username',
  menu: 'organisation',
  rows: 'own',
  fields: {
    socialType: f.choice(types, { required: true, readonly: true, filter: 'in' }),
    /** Name at the provider, by which users recognize it. */
    username: f.text({ required: true, readonly: true, filter: 'contains' }),
    /** The provider; `openId` is only unique within it. */
    issuer: f.text({ required: true, readonly: true, max: 2000, filter: 'contains' }),
    openId: f.text({ required: true, readonly: true, filter: 'contains' }),
    avatar: f.text({ readonly: true, max: 2000 }),
    isRelated: f.flag({ default: true, readonly: true }),
    relateUsername: f.text({ required: true, readonly: true, filter: 'contains', tidied: accountNameOf }),
    userId: f.ref('user', { required: true, readonly: true, filter: 'eq' }),
  },
  crud: { list: 'findByCondition', one: 'get/:id', remove: 'delByIds/:ids' },
  views: {
    list: ['socialType', 'username', 'relateUsername', 'issuer', 'openId', 'createTime'],
    show: ['socialType', 'username', 'userId', 'issuer', 'openId', 'createTime'],
    excel: ['socialType', 'username', 'relateUsername', 'issuer', 'openId', 'createTime'],
  },
  actions: {
    /** The caller's own bindings; `:account` is an id or a name. */
    getRelatedInfo: {
      method: 'GET',
      path: 'getRelatedInfo/:account',
      access: 'member',
      result: z.object({
        github: bound,
        githubId: text,
        githubUsername: text,
        openId: bound,
        openIdId: text,
        openIdUsername: text,
        // Providers that this server does not support; other clients of the wire protocol read these fields.
        qq: bound,
        qqId: text,
        qqUsername: text,
        weibo: bound,
        weiboId: text,
        weiboUsername: text,
      }),
    },
    /** Deletes the caller's own bindings; deleting bindings of other accounts needs the permission "delete". */
    delByIds: {
      method: 'POST',
      path: 'delByIds',
      access: 'member',
      input: { ids: f.refs('socialAccount', { required: true }) },
    },
  },
})
export type SocialAccount = RecordOf<typeof socialAccount>
