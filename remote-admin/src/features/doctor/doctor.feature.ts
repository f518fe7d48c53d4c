import { defineFeature } from '@console/release/contract/define-feature';
import { doctorPath } from './doctor-paths';

export const doctorFeature = defineFeature({
  name: 'doctor',
  routes: [
    {
      pattern: doctorPath,
      access: 'doctor:run',
      title: 'System checks',
      page: () => import('./doctor-page').then(({ DoctorPage }) => DoctorPage),
    },
  ],
});
