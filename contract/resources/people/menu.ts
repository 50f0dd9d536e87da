import { z } from 'zod'
import { commonFields } from '#contract/kernel/commonFields.ts'
import { f } from '#contract/kernel/field.ts'
import type { CommonRecord } from '#contract/kernel/infer.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { permTypes } from '#contract/kernel/route.ts'
import { moveAction } from '#contract/kernel/tree.ts'

export const menuVersions = ['public', 'private', 'media', 'car', 'market', 'hospital'] as const
export type MenuVersion = (typeof menuVersions)[number]

const versions = z.array(z.enum(menuVersions)).max(menuVersions.length)
const titles = z.record(z.string(), z.string().max(100))

/** A node as the shell and the permission tree read it (xboot-api.md 2.3). */
export type MenuNode = CommonRecord & {
  parentId: string
  name: string
  title: string
  titles: Record<string, string>
  /** 1 group, 2 page, 3 button. */
  level: number
  type: 0 | 1
  path: string
  component: string
  icon: string
  url: string | null
  param: string | null
  buttonType: string | null
  sortOrder: number
  status: 0 | -1
  description: string | null
  versions: MenuVersion[]
  permTypes: string[]
  /** Constant initial tree state that other clients of the wire protocol expect. */
  expand: true
  checked: false
  selected: false
  children: MenuNode[]
}
export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    ...commonFields,
    parentId: z.string(),
    name: z.string(),
    title: z.string(),
    titles,
    level: z.number(),
    type: z.literal([0, 1]),
    path: z.string(),
    component: z.string(),
    icon: z.string(),
    url: z.string().nullable(),
    param: z.string().nullable(),
    buttonType: z.string().nullable(),
    sortOrder: z.number(),
    status: z.literal([0, -1]),
    description: z.string().nullable(),
    versions,
    permTypes: z.array(z.string()),
    expand: z.literal(true),
    checked: z.literal(false),
    selected: z.literal(false),
    children: z.array(menuNode),
  }),
)

export const menu = defineResource({
  name: 'menu',
  path: '/permission',
  title: 'title',
  menu: 'organisation',
  parent: 'parentId',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    name: f.text({ max: 64, filter: 'contains' }),
    titles: f.json(titles, { default: {} }),
    type: f.choice([0, 1], { default: 0, immutable: true, filter: 'in' }),
    level: f.int({ readonly: true, default: 1, filter: 'eq' }),
    parentId: f.ref('menu', { root: true, filter: 'eq' }),
    path: f.text({ max: 255 }),
    component: f.text({ max: 255 }),
    icon: f.text({ max: 64 }),
    /** The permission that the button grants. Immutable, since roles refer to it. */
    buttonType: f.choice(permTypes, { immutable: true, filter: 'in' }),
    url: f.url(),
    param: f.text({ max: 255 }),
    versions: f.json(versions, { default: [] }),
    description: f.text({ max: 255 }),
    sortOrder: f.decimal({ default: 0 }),
    status: f.choice([0, -1], { default: 0, filter: 'in' }),
    /** Number of roles that grant this menu row. */
    roles: f.int({ computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'name', 'type', 'parentId', 'buttonType', 'roles', 'sortOrder', 'status'],
    form: [
      'type',
      'parentId',
      'title',
      'titles',
      'name',
      'icon',
      'path',
      'component',
      'buttonType',
      'url',
      'param',
      'versions',
      'sortOrder',
      'status',
      'description',
    ],
    excel: ['id', 'title', 'name', 'type', 'parentId', 'path', 'buttonType', 'sortOrder', 'status'],
    groups: {
      entry: ['type', 'parentId', 'title', 'name', 'titles', 'icon', 'level', 'description'],
      target: ['path', 'component', 'url', 'param', 'buttonType'],
      shown: ['versions', 'sortOrder', 'status', 'roles'],
    },
  },
  actions: {
    /** The caller's side menu. `:id` must be the caller's account id; any other id fails. */
    getMenuList: { method: 'GET', path: 'getMenuList/:id', access: 'member', result: z.array(menuNode) },
    getAllList: { method: 'GET', path: 'getAllList', perm: 'view', result: z.array(menuNode) },
    /** Direct children of `parentId` ("0" = the top), including disabled rows. */
    getSubList: {
      method: 'GET',
      path: 'getSubList',
      perm: 'view',
      input: { parentId: f.ref('menu', { root: true }) },
      result: z.array(menuNode),
    },
    search: {
      method: 'GET',
      path: 'search',
      perm: 'view',
      input: { title: f.text({ max: 100 }) },
      result: z.array(menuNode),
    },
    move: moveAction('menu'),
  },
})
export type Menu = RecordOf<typeof menu>
