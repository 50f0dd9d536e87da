export const tutorialPath = '/tutorial'

export const articlePath = (code: string) => `${tutorialPath}/${code}`
