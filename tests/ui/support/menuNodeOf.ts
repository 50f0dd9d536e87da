import type { MenuNode } from '#contract/resources/menu.ts'

/** A menu row whose title is its name. */
export function menuNodeOf(name: string, more: Partial<MenuNode> = {}): MenuNode {
  return {
    id: name,
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
    permTypes: [],
    children: [],
    ...more,
  }
}
