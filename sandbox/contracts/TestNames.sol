// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A universal resolver of ENS (ENSIP-23) with names of its own. Anybody may set their addresses.
contract TestNames {
    /// No one has this name.
    error ResolverNotFound(bytes name);

    /// The addresses of names, by node and coin type (ENSIP-9, ENSIP-11).
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => bool) private known;

    function setAddress(bytes32 node, uint256 coinType, bytes calldata value) external {
        addresses[node][coinType] = value;
        known[node] = true;
    }

    /// Answers a call of `addr(bytes32)` or `addr(bytes32,uint256)`.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bytes32 node = bytes32(data[4:36]);
        if (!known[node]) revert ResolverNotFound(name);
        resolver = address(this);
        if (bytes4(data) == 0xf1cb7e06) return (abi.encode(addresses[node][uint256(bytes32(data[36:68]))]), resolver);
        bytes memory value = addresses[node][60];
        return (abi.encode(value.length == 20 ? address(bytes20(value)) : address(0)), resolver);
    }
}
