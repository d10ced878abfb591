// SPDX-License-Identifier: MIT
pragma solidity ^0.7.6;

/// Closed in 2022; only here so that old receipts can be checked. See Donation.
contract DonationV1 {
    mapping(address => uint256) public given;

    function donate() public payable {
        given[msg.sender] += msg.value;
    }

    function sum(address[] memory people) public view returns (uint256 total) {
        for (uint256 i = 0; i < people.length; i++) {
            total += given[people[i]];
        }
    }
}
