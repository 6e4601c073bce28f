/** The addresses for peers. Both are equivalent; generation 2.7.0 uses the second one. */
export const peerRoutes = ['/api/1_0', '/api/1_0/'] as const;
