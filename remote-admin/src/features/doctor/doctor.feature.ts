import { defineFeature } from '@console/release/contract/define-feature';
import { doctorPath } from './doctor-paths';

export const doctorFeature = defineFeature({
  name: 'doctor',
  routes: [
    {
      pattern: doctorPath,
      access: 'doctor:run',
      title: 'System checks',
      called: 'health status doctor disk certificate diagnosis',
      page: () => import('./doctor-page').then(({ DoctorPage }) => DoctorPage),
    },
  ],
});
