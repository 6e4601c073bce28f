/**
 * For tests of whole apps, which run React as it is delivered. In production it has no `act`, which the testing library looks
 * for once, so this comes first: what follows from the work is drawn before the test goes on.
 */
import React from 'react';
import { flushSync } from 'react-dom';

Reflect.set(React, 'act', flushSync);
