// The two test tiers: `npm test` runs the first, `npm run test:all` both. The file name determines the tier:
// *.full.test.ts and *.full.spec.ts belong to the second.

/** Time budget of a tier in seconds, on two idle cores. */
export const budgets = { core: 15 * 60, all: 40 * 60 }

/** Test files of the second tier. */
export const fullFiles = ['**/*.full.test.ts', '**/*.full.test.tsx', '**/*.full.spec.ts']

/** Files of the first tier whose every check a file of the second repeats: `everyPage.full` opens the same pages. */
export const repeatedFiles = ['**/everyPage.spec.ts']

/** Patterns of the test files that this run excludes; none if a test runner is started directly. */
export const leftOut = { core: fullFiles, all: repeatedFiles }[process.env.TEST_TIER] ?? []

const needDocument = ['tests/stage/attachMusic.test.ts', 'tests/editor/clipboard.test.ts']

/** Tests of code that runs in a browser. Kiosk tests that need real system tools run in the project `node`. */
const pages = extension => [
  `tests/{ui,providers,stage,editor,player,scripts}/**/*.test.${extension}`,
  `tests/kiosk/*.test.${extension}`,
]

export const runners = {
  node: {
    include: ['tests/{contract,server,architecture,types,release,bench}/**/*.test.ts', 'tests/kiosk/real/*.test.ts'],
    exclude: [],
  },
  pure: { include: pages('ts'), exclude: needDocument },
  'browser-like': { include: [...pages('tsx'), ...needDocument], exclude: [] },
  playwright: { include: ['**/*.spec.ts'], exclude: [] },
}
