import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { antdStyles } from '#scripts/antdStyles/antdStyles.ts'

const code = `import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';
const move = new Keyframes('move', {});
const genStyle = token => ({ [token.componentCls]: { color: token.contentColor, animationName: move } });
export const prepareComponentToken = token => ({ contentColor: token.colorText });
export const Part = genSubStyleComponent(['Badge', 'Part'], token => genStyle(token), prepareComponentToken);
export default genStyleHooks('Badge', token => genStyle(token), prepareComponentToken, { unitless: { depth: true } });
`

/**
 * Returns the code to which the antdStyles plugin transforms an antd module; null: the plugin leaves the module
 * unchanged.
 */
function transformed(command: 'build' | 'serve', file: string): string | null {
  const { configResolved, transform } = antdStyles().plugin
  if (typeof configResolved !== 'function' || typeof transform !== 'object') throw new Error('no plugin of this kind')
  configResolved.call({} as never, { command } as never)
  return transform.handler.call({ parse: parseAst } as never, code, file, {} as never) as string | null
}

describe('the styles of antd', () => {
  test('are left out of what is built, but not what their variables are worth', () => {
    const built = transformed('build', '/node_modules/antd/es/badge/style/index.js')
    expect(built).toContain(
      `/*#__PURE__*/ prebuiltVariables('Badge', prepareComponentToken, { unitless: { depth: true } });`,
    )
    expect(built).toContain('export const Part = /*#__PURE__*/ prebuiltPart();')
    expect(built).toContain(`const move = /*#__PURE__*/ new Keyframes('move', {});`)
    expect(built).toMatch(
      /^import \{ prebuiltVariables, prebuiltStyle, prebuiltPart \} from ".*src\/ui\/theme\/prebuiltStyles\.ts"\n/,
    )
  })

  test('are made in the browser while one works on the pages', () => {
    expect(transformed('serve', '/node_modules/antd/es/badge/style/index.js')).toBeNull()
  })
})
