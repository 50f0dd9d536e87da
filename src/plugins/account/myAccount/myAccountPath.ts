export const myAccountPath = '/ownspace'
