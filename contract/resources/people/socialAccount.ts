import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'

const types = Object.values(socialTypes)
const bound = z.boolean()
const text = z.string().nullable()

/** An identity elsewhere that opens an account here (xboot-api.md 2.11). */
export const socialAccount = defineResource({
  name: 'socialAccount',
  path: '/relate',
  title: 'username',
  menu: 'organisation',
  rows: 'own',
  fields: {
    socialType: f.choice(types, { required: true, readonly: true, filter: 'in' }),
    /** What the provider calls it; people know it by this. */
    username: f.text({ required: true, readonly: true, filter: 'contains' }),
    /** Who says so: one provider's number 7 is not another's. */
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
    /** The caller's own, by id or by name. */
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
        // Not offered here; other clients of the wire read them.
        qq: bound,
        qqId: text,
        qqUsername: text,
        weibo: bound,
        weiboId: text,
        weiboUsername: text,
      }),
    },
    /** One's own; others' with the button "delete". */
    delByIds: {
      method: 'POST',
      path: 'delByIds',
      access: 'member',
      input: { ids: f.refs('socialAccount', { required: true }) },
    },
  },
})
export type SocialAccount = RecordOf<typeof socialAccount>
