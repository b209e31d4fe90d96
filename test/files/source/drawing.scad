// The ground floor of the sample house: walls 0.2 m thick with door openings. Metres.
module room(x, y, width, depth) {
  translate([x, y]) difference() {
    square([width, depth]);
    translate([0.2, 0.2]) square([width - 0.4, depth - 0.4]);
  }
}
difference() {
  union() {
    room(0, 0, 11.6, 10);
    room(0, 5.2, 6, 4.8);
    room(0, 0, 2.8, 5.4);
    room(5.8, 0, 5.8, 3.4);
  }
  translate([4.4, -0.1]) square([1, 0.4]);
  translate([2.5, 2.4]) square([0.4, 1]);
  translate([5.7, 6]) square([0.4, 1]);
  translate([7.2, 3.1]) square([1.2, 0.4]);
}
translate([9, 8]) difference() { circle(r = 0.5, $fn = 64); circle(r = 0.45, $fn = 64); }
