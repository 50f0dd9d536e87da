import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { pageOf, pagingFields } from '#contract/kernel/paging.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'

export const requestTypes = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** One line per write and per sign-in; secrets in `requestParam` are masked before they are stored. */
export const log = defineResource({
  name: 'log',
  path: '/log',
  title: 'name',
  menu: 'system',
  fields: {
    name: f.text({ required: true, readonly: true, filter: 'contains' }),
    username: f.text({ readonly: true, filter: 'contains', tidied: accountNameOf }),
    requestType: f.choice(requestTypes, { readonly: true, filter: 'in' }),
    requestUrl: f.text({ readonly: true, filter: 'contains' }),
    requestParam: f.longText({ readonly: true, filter: 'contains' }),
    succeeded: f.flag({ readonly: true, default: true, filter: 'eq' }),
    /**
     * Number of rejected anonymous calls within an hour that this line sums up; null for a line of a single call. The
     * calls come from the network `ip` or, if `ip` is null, from several networks.
     */
    times: f.int({ readonly: true, filter: 'range' }),
    ip: f.text({ readonly: true, filter: 'contains' }),
    /**
     * Location derived from the address alone: this machine or the local network, else "". No external service is
     * queried.
     */
    ipInfo: f.text({ computed: true, readonly: true, default: '' }),
    /** Name of the API token, if a tool called in the user's name. */
    apiToken: f.text({ readonly: true, filter: 'contains', unsearched: true }),
    costTime: f.int({ readonly: true, unit: 'ms', filter: 'range' }),
  },
  crud: { list: 'getAllByPage', one: 'get/:id', remove: 'delByIds/:ids' },
  views: {
    list: ['name', 'username', 'requestType', 'requestUrl', 'succeeded', 'times', 'ip', 'costTime', 'createTime'],
    excel: [
      'name',
      'username',
      'requestType',
      'requestUrl',
      'requestParam',
      'succeeded',
      'times',
      'ip',
      'costTime',
      'createTime',
    ],
    groups: {
      operation: ['name', 'succeeded', 'times', 'username', 'apiToken', 'costTime'],
      request: ['requestType', 'requestUrl', 'requestParam', 'ip', 'ipInfo'],
    },
  },
  actions: {
    /**
     * The lines whose path, parameters, user or address contain `key`, or whose request type is `key` (xboot-api.md
     * 2.6).
     */
    search: {
      method: 'GET',
      path: 'search',
      perm: 'view',
      input: { requestType: f.choice(requestTypes), ...pagingFields },
      result: pageOf(z.looseObject({ id: z.string() })),
    },
    delAll: { method: 'DELETE', path: 'delAll', perm: 'clear' },
  },
})
export type Log = RecordOf<typeof log>
