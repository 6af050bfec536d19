/**
 * Measures what Google calls the web vitals, with Google's library. The page script requests this file only if the visitor
 * allows the category Performance.
 */
import { onCLS, onINP, onLCP } from "web-vitals";
import { measureWebVitals } from "../features/web-vitals/measureWebVitals";

measureWebVitals([onLCP, onINP, onCLS], window);
