/** Where peers ask. Both are the same; generation 2.7.0 sends the second one. */
export const peerRoutes = ['/api/1_0', '/api/1_0/'] as const;
