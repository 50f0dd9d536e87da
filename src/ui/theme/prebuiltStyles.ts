// Replaces antd's style hooks in builds (scripts/antdStyles). The style sheet is static; only the variables are set
// at run time, because they depend on the theme.
import { transformToken } from '@ant-design/cssinjs/es/util/css-variables'
import getComponentToken from '@ant-design/cssinjs-utils/es/util/getComponentToken'
import getDefaultComponentToken from '@ant-design/cssinjs-utils/es/util/getDefaultComponentToken'
import { DesignTokenContext, type DesignTokenProviderProps, defaultConfig, defaultTheme } from 'antd/es/theme/context'
import useToken, { getComputedToken, unitless } from 'antd/es/theme/useToken'
import { type ReactNode, use, useInsertionEffect } from 'react'

type Theme = DesignTokenProviderProps
type Token = ReturnType<typeof getComputedToken>
type DefaultToken = Parameters<typeof getDefaultComponentToken>[2]
type Options = {
  readonly unitless?: Readonly<Record<string, boolean>>
  readonly deprecatedTokens?: [string, string][]
  readonly injectStyle?: boolean
}
/** The values of a theme, and the components whose variables were written. */
type Written = {
  readonly theme: Theme
  readonly token: Token
  readonly element: HTMLStyleElement
  readonly names: Set<string>
}

const written = new Map<string, Written>()
const same = (node: ReactNode) => node

/** Replaces `genStyleHooks`: returns the class names, and writes the component's variables on first use. */
export function prebuiltVariables(cells: string | readonly string[], getDefaultToken: DefaultToken, options: Options) {
  const [component = ''] = [cells].flat()
  return function useKept(prefixCls: string, scope = prefixCls) {
    const theme = use(DesignTokenContext)
    useInsertionEffect(() => {
      if (options.injectStyle !== false) write({ theme, component, scope, getDefaultToken, options })
    }, [theme, scope])
    return [same, '', theme.cssVar?.key] as const
  }
}

/** Replaces `genComponentStyleHook`, whose components have no variables. */
export const prebuiltStyle = () => () => [same, ''] as const
/** Replaces `genSubStyleComponent`, whose components render only styles. */
export const prebuiltPart = () => () => null
/** Replaces the style hook of icons: antd itself sets the theme's variables. */
export const prebuiltTheme = () => void useToken()

type Variables = { theme: Theme; component: string; scope: string; getDefaultToken: DefaultToken; options: Options }

function write({ theme, component, scope, getDefaultToken, options }: Variables): void {
  const { key = '', prefix } = theme.cssVar ?? {}
  const place = writtenFor(theme, key)
  const name = `${component} ${scope}`
  if (place.names.has(name)) return
  place.names.add(name)
  const prefixed = (token: string) => `${component}${token.slice(0, 1).toUpperCase()}${token.slice(1)}`
  const defaults = getDefaultComponentToken(component, place.token, getDefaultToken)
  const tokens = getComponentToken(component, place.token, defaults, options)
  const named = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [token in defaults ? prefixed(token) : token, value]),
  )
  const plain = Object.keys(options.unitless ?? {}).filter(token => options.unitless?.[token])
  const [, rule] = transformToken(named, key, {
    prefix,
    scope,
    unitless: { ...unitless, ...Object.fromEntries(['zIndexPopup', ...plain].map(token => [prefixed(token), true])) },
  })
  if (rule) place.element.sheet?.insertRule(rule)
}

/** Returns the entry of a theme; a new theme replaces the style element of the previous theme with the same key. */
function writtenFor(theme: Theme, key: string): Written {
  const former = written.get(key)
  if (former?.theme === theme) return former
  const token = getComputedToken(
    { ...defaultConfig.token, ...theme.token },
    theme.override,
    theme.theme ?? defaultTheme,
  )
  const element = document.createElement('style')
  document.head.prepend(element)
  former?.element.remove()
  const place = { theme, token, element, names: new Set<string>() }
  written.set(key, place)
  return place
}
