// Generates antd's style sheets by running each of its style hooks once, outside a browser.
import { createRequire } from 'node:module'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Cells = string | readonly string[]
type Hook = (prefixCls: string) => unknown
type Probe = { readonly name: string; readonly prefixCls: string; readonly Use: (props: ClassNames) => ReactNode }
type ClassNames = { prefixCls: string }
type Makers = Record<'genStyleHooks' | 'genComponentStyleHook', (cells: Cells, ...rest: unknown[]) => Hook> & {
  genSubStyleComponent: (cells: Cells, ...rest: unknown[]) => Probe['Use']
}
/** Cache entry of @ant-design/cssinjs: text, key, ID, key frames by name, client-only flag, order. */
type Kept = [number, [string, string, string, Record<string, string>, boolean, number]]

const require = createRequire(import.meta.url)
const { createCache, StyleProvider } = require('@ant-design/cssinjs')

/** Components whose CSS class is not their name in kebab case. */
const classes: Readonly<Record<string, string>> = {
  Button: 'btn',
  Calendar: 'picker-calendar',
  DatePicker: 'picker',
  FloatButton: 'float-btn',
  QRCode: 'qrcode',
  'Badge-Ribbon': 'ribbon',
  'Input-OTP': 'otp',
  'Layout-Sider': 'layout-sider',
  'Space-Compact': 'space-compact',
  'Space-Addon': 'space-addon',
}

/**
 * Style sheets by antd's style name (`Button`, `Button-compact`), in cascade order; `shared` holds the rules common
 * to all styles.
 */
export function makeStyles(): Map<string, string> {
  const { antd, probes } = antdProbes()
  // Colors and sizes are CSS variables, so one sheet serves every theme.
  const theme = { cssVar: { key: 'antd' }, hashed: false }
  const shared = new Set<string>()
  const found = new Map<string, { text: string; order: number }>()
  for (const { name, prefixCls, Use } of probes) {
    const cache = createCache()
    const used = createElement(antd.ConfigProvider, { theme }, createElement(Use, { prefixCls }))
    renderToStaticMarkup(createElement(StyleProvider, { cache }, used))
    for (const [key, [, [text, , , frames, , order]]] of cache.cache as Map<string, Kept>) {
      if (!key.startsWith('style%')) continue
      for (const frame of Object.values(frames)) shared.add(frame)
      if (/%(Shared|ant-design-icons)%/.test(key)) shared.add(text)
      else found.set(name, { text: (found.get(name)?.text ?? '') + text, order })
    }
  }
  const sorted = [...found].sort(([, one], [, other]) => one.order - other.order)
  return new Map([['shared', [...shared].join('')], ...sorted.map(([name, { text }]) => [name, text] as const)])
}

/** Returns one probe component per antd style; rendering it registers the style. */
function antdProbes() {
  const makers: Makers = require('antd/lib/theme/util/genStyleUtils')
  const kept = { ...makers }
  const probes: Probe[] = []
  const note = (cells: Cells, Use: Probe['Use'], of?: string) => {
    const name = [cells].flat().join('-')
    const component = [cells].flat()[0] ?? ''
    const own = of ?? classes[name] ?? classes[component] ?? component.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
    probes.push({ name, prefixCls: `ant-${own}`, Use })
  }
  const noteHook = (cells: Cells, use: Hook, of?: string) => {
    note(cells, ({ prefixCls }) => void use(prefixCls), of)
    return use
  }
  makers.genStyleHooks = (cells, ...rest) => {
    const use = kept.genStyleHooks(cells, ...rest)
    return cells === 'Grid' ? use : noteHook(cells, use)
  }
  makers.genComponentStyleHook = (cells, ...rest) => noteHook(cells, kept.genComponentStyleHook(cells, ...rest))
  makers.genSubStyleComponent = (cells, ...rest) => {
    const Part = kept.genSubStyleComponent(cells, ...rest)
    note(cells, Part)
    return Part
  }
  const antd = require('antd')
  Object.assign(makers, kept)
  // Registers the hooks of rows and columns under one name, because both belong to the style `Grid`.
  noteHook('Grid', require('antd/lib/grid/style').useRowStyle, 'row')
  noteHook('Grid', require('antd/lib/grid/style').useColStyle, 'col')
  // Registers the styles below explicitly: they create their hook on each render, so the patched factories do not
  // record them.
  noteHook('Menu', prefixCls => require('antd/lib/menu/style').default(prefixCls))
  noteHook('Tooltip', prefixCls => require('antd/lib/tooltip/style').default(prefixCls))
  const treeSelect = require('antd/lib/tree-select/style').default
  noteHook('TreeSelect', prefixCls => treeSelect(prefixCls, 'ant-select-tree', prefixCls))
  return { antd, probes }
}
