import { z } from 'zod'
import { recordSchemaOf } from '#contract/derive/recordSchemaOf.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { menuNode } from './menu.ts'

/** A role as lists answer it. Lazy, because the declaration cannot refer to itself. */
const oneRole: z.ZodType<Record<string, unknown>> = z.lazy(() => recordSchemaOf(role, { heavy: false }))

export const role = defineResource({
  name: 'role',
  path: '/role',
  title: 'name',
  titleWords: ['ROLE_ADMIN', 'ROLE_USER'],
  menu: 'organisation',
  sort: { field: 'createTime', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 50, unique: true, filter: 'contains' }),
    description: f.text({ max: 255, filter: 'contains' }),
    defaultRole: f.flag({ default: false, readonly: true, filter: 'eq' }),
    /** Number of users with this role. */
    users: f.int({ computed: true, readonly: true }),
    /**
     * Set for the two roles that the first start creates; null for all other roles. While such a role has no
     * description of its own, the pages show a translated default.
     */
    seed: f.choice(['admin', 'user'], { computed: true, readonly: true }),
    permissions: f.refs('menu', { readonly: true }),
  },
  crud: { list: 'getAllByPage', one: 'get/:id', create: 'save', update: 'edit', remove: 'delAllByIds/:ids' },
  views: {
    list: ['name', 'description', 'defaultRole', 'users', 'createTime', 'updateTime'],
    show: ['name', 'description', 'defaultRole', 'users', 'createBy', 'createTime', 'updateTime'],
    excel: ['name', 'description', 'defaultRole', 'createTime'],
  },
  actions: {
    getAllList: { method: 'GET', path: 'getAllList', perm: 'view', result: z.array(oneRole) },
    setDefault: {
      method: 'POST',
      path: 'setDefault',
      perm: 'setDefault',
      input: { id: f.ref('role', { required: true }), isDefault: f.flag({ required: true }) },
    },
    editRolePerm: {
      method: 'POST',
      path: 'editRolePerm/:id',
      perm: 'editPerm',
      /** `revision`: revision of the role that the caller changes; the call fails if the role has changed since. */
      input: { permIds: f.refs('menu'), revision: f.int({ min: 0 }) },
    },
    /** The side menu of users with these roles, each page with its buttons. */
    preview: {
      method: 'GET',
      path: 'preview',
      perm: 'view',
      input: { roleIds: f.refs('role') },
      result: z.array(menuNode),
    },
  },
})
export type Role = RecordOf<typeof role>
