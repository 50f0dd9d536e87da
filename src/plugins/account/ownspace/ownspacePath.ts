export const ownspacePath = '/ownspace'
