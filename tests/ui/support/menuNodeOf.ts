import type { MenuNode } from '#contract/resources/people/menu.ts'

/** A menu row whose title is its name. */
export function menuNodeOf(name: string, more: Partial<MenuNode> = {}): MenuNode {
  return {
    id: name,
    createBy: null,
    createTime: '2026-01-01 00:00:00',
    updateBy: null,
    updateTime: '2026-01-01 00:00:00',
    revision: 0,
    delFlag: 0,
    parentId: '0',
    name,
    title: name,
    titles: {},
    level: 1,
    type: 0,
    path: '',
    component: '',
    icon: '',
    url: null,
    param: null,
    buttonType: null,
    sortOrder: 0,
    status: 0,
    description: null,
    versions: [],
    permTypes: [],
    expand: true,
    checked: false,
    selected: false,
    children: [],
    ...more,
  }
}
